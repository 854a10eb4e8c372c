// Firefox reports a failed preload of the script that is running already; the parts load without it.
export default { build: { modulePreload: false } };

import vue from '@vitejs/plugin-vue';

// Firefox reports a failed preload of the script that is running already; the parts load without it.
export default { plugins: [vue()], build: { modulePreload: false } };

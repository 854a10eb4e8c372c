import { svelte } from '@sveltejs/vite-plugin-svelte';

// Firefox reports a failed preload of the script that is running already; the parts load without it.
export default { plugins: [svelte()], build: { modulePreload: false } };

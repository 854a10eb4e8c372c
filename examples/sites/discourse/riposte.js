import { apiInitializer } from 'discourse/lib/api';

const loading = () => import('https://YOUR-CDN/riposte/riposte-reader.js');

export default apiInitializer((api) => {
  api.decorateCookedElement(async (post) => {
    const wraps = [...post.querySelectorAll('[data-wrap="riposte"]')];
    if (wraps.length === 0) return;
    for (const wrap of wraps) {
      wrap.removeAttribute('data-wrap');
      wrap.classList.add('riposte');
    }
    const { upgrade } = await loading();
    upgrade(post);
  });
});

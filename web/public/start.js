// Says so when the scripts of the page fail before it shows anything. Apart from them, so that it is there when they are not.
{
  const tell = ({ target }) => {
    const app = document.querySelector('riposte-app, riposte-board');
    // An icon or a style sheet: the page works without.
    if (target.href || !app || app.session || app.shadowRoot?.querySelector('rp-board-shell') || document.querySelector('body > [role]')) return;
    const button = document.createElement('button');
    button.textContent = 'Try again';
    button.onclick = () => location.reload();
    const told = document.createElement('p');
    told.setAttribute('role', 'alert');
    told.append('Riposte could not be loaded. ', button);
    app.textContent = '';
    app.after(told);
  };
  addEventListener('error', tell, true);
  addEventListener('unhandledrejection', tell);
}

/** Container of the chat once its script is requested; shell.css hides it in print. */
const { dataset } = document.documentElement;

/** Loads the chat script once per page load. Failures are ignored. */
export const openChat = (url: string): void => {
    if (dataset.chat !== undefined) return;
    dataset.chat = '';
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    document.head.append(script);
};

/** On the page from when the script was asked for; shell.css keeps it off paper. */
const { dataset } = document.documentElement;

/** Asks for the script of the chat, once in the life of a page. One that fails is none: the portal does without. */
export const openChat = (url: string): void => {
    if (dataset.chat !== undefined) return;
    dataset.chat = '';
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    document.head.append(script);
};

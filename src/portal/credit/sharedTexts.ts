/** Texts of the portal's pages and of the public application, which loads without the portal's texts. */
export const sharedTexts = {
    copy: 'Copy from the primary contact',
    download: 'Download the signed application',
};

export const texts = {
    title: 'Field',
};

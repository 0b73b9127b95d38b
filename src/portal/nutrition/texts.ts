export const texts = {
    section: {
        supplement: 'Supplement',
        physics: 'Density and price',
        nutrients: 'Nutrients',
        description: 'Description',
    },
};

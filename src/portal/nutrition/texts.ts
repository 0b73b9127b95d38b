import { calculator } from './calculator/texts';

export const texts = {
    calculator,
    section: {
        supplement: 'Supplement',
        physics: 'Density and price',
        nutrients: 'Nutrients',
        description: 'Description',
        group: 'Group',
        nutrient: 'Nutrient',
        tag: 'Tag',
    },
    supplements: 'Supplements',
    tagged: {
        customers: 'Customers',
        properties: 'Properties',
        sites: 'uDOSE sites',
    },
};

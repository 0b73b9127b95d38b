import { calculator } from './calculator/texts';

export const texts = {
    calculator,
    section: {
        supplement: 'Supplement',
        physics: 'Density and price',
        nutrients: 'Nutrients',
        description: 'Description',
        span: 'Days',
        corrected: 'Corrected values',
        effect: 'Affected days',
        group: 'Group',
        nutrient: 'Nutrient',
        tag: 'Tag',
    },
    supplements: 'Supplements',
    correction: {
        open: 'Correct past values',
        belongs: 'Corrections of the density, price or composition of past days. Open a supplement to add one.',
        effect: '%{from} to %{to} · Days with doses: %{days} · Sites: %{sites}',
        before: 'On %{day} until now: density %{density}, price %{price}, %{nutrients}.',
        stays: 'Doses, costs and kilograms of these days change on all screens. Tank levels, deliveries, invoices and carbon accounts stay as recorded.',
        unknown: 'not known',
    },
    tagged: {
        customers: 'Customers',
        properties: 'Properties',
        sites: 'uDOSE sites',
    },
};

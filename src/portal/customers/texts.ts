export const texts = {
    section: {
        business: 'Business',
        contact: 'Contact',
        address: 'Address',
        notes: 'Notes',
        person: 'Person',
        property: 'Property',
        position: 'Position and boundary',
        subscription: 'Subscription',
    },
    tab: { map: 'Map' },
    boundary: {
        drawing: 'Outline of the property with its sites, north up',
        unreadable: 'This is not GeoJSON: paste the whole file, or choose it below.',
        too_large: 'The file is larger than 2 MB. Simplify the outline first.',
        file: 'Choose a GeoJSON file',
        area: '%{area} ha inside',
        remove: 'Remove boundary',
        none: 'No boundary yet',
        none_text: 'Edit the property and paste its boundary as GeoJSON: the outline and its sites are drawn here.',
    },
};

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
        drawing: 'Outline of the property with its sites. North is at the top.',
        unreadable: 'This is not GeoJSON. Paste the whole file, or choose the file below.',
        too_large: 'The file is larger than 2 MB. Simplify the outline and try again.',
        file: 'Choose a GeoJSON file',
        area: '%{area} ha inside',
        remove: 'Remove boundary',
        none: 'No boundary yet',
        none_text:
            'Edit the property and paste its boundary as GeoJSON. The outline and the sites are then shown here.',
    },
};

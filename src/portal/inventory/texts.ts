export const texts = {
    section: {
        item: 'Item',
        identity: 'Barcode and supplier',
        devices: 'Devices',
        notes: 'Notes',
        flag: 'Flag',
        place: 'Item and location',
        minimum: 'Minimum',
    },
};

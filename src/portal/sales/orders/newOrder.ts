export const newItem = (type = 'product') => ({
    type,
    supplement_id: null,
    description: null,
    quantity: null,
    unit: null,
    unit_price: null,
    discount: null,
});

/** A new order begins with an empty line. */
export const newOrder = () => ({ items: [newItem()] });

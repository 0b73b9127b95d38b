export const newItem = (type = 'product') => ({
    type,
    supplement_id: null,
    description: null,
    quantity: null,
    unit: null,
    unit_price: null,
    discount: null,
});

/** A new order begins with a line to fill in. */
export const newOrder = () => ({ items: [newItem()] });

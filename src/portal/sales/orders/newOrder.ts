const two = (n: number) => String(n).padStart(2, '0');
/** As the reader's own calendar has it. */
const today = () => {
    const now = new Date();
    return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};

export const newItem = (type = 'product') => ({
    type,
    supplement_id: null,
    description: null,
    quantity: null,
    unit: null,
    unit_price: null,
    discount: null,
});

/** A new order is of today, and begins with a line to fill in. */
export const newOrder = () => ({ ordered_on: today(), items: [newItem()] });

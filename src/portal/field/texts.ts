export const texts = {
    title: 'Field',
    needs_storage:
        'The field screen needs storage on your device, which is full or not allowed in this browser. Free up space or allow site data, then sign in again.',
};

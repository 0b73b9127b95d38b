import type { Hooks } from '../engine/hooks';
import type { Handlers } from '../services';

export const hooks: Hooks = {
    'daily-summary': {
        computed: {
            dose_per_head: 't.dose / nullif(t.head, 0)',
            water_per_head: 't.water / nullif(t.head, 0)',
        },
    },
};
// TEMP
const pending = async () => {
    throw new Error('pending');
};
export const handlers: Handlers = {
    receiveDeviceMessages: pending,
    listDeviceLogs: pending,
    getSiteTelemetry: pending,
};

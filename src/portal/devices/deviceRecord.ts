import type { RaRecord } from 'react-admin';

interface Named {
    id: number;
    label: string;
}
/** Device as shown on its page; internal fields are null for customer users. */
export interface DeviceRecord extends RaRecord<number> {
    serial: string;
    product: string;
    stock_type_id: number | null;
    stock_type: Named | null;
    device_status: string;
    site: (Named & { kind: string; record_id: number }) | null;
    customer: Named | null;
    inventory_location: Named | null;
    last_communicated_at: string | null;
    clock_offset_seconds: number | null;
    firmware_version: string | null;
    token_issued_at: string | null;
    version: number;
}

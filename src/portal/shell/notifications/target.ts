import type { NotificationData } from './queries';

/** What the types of the specification are about, where the data names no resource. */
const BY_FIELD = [
    ['job_card_id', id => `/dit-connect/job-card/view/${id}`],
    ['policy_id', id => `/dit-connect/policy/view/${id}`],
    ['vehicle_id', id => `/dit-connect/fleet-vehicle/view/${id}`],
    ['purchase_request_id', id => `/dit-connect/purchase-request/view/${id}`],
    ['site_id', id => `/udose-sites/view/${id}`],
] as const satisfies readonly (readonly [keyof NotificationData, (id: number) => string])[];

const BY_TYPE: Record<string, (id: number) => string> = {
    'job card': id => `/dit-connect/job-card/view/${id}`,
    policy: id => `/dit-connect/policy/view/${id}`,
    fleet: id => `/dit-connect/fleet-vehicle/view/${id}`,
    'purchase request': id => `/dit-connect/purchase-request/view/${id}`,
    'sales order': id => `/dit-connect/sales-order/${id}`,
    'site maintenance': id => `/site-maintenance/view/${id}`,
    alarm: id => `/alarm/view/${id}`,
    folder: id => `/dit-connect/folders/view/${id}`,
    role: id => `/dit-connect/role/view/${id}`,
};

/**
 * The page that a notification leads to, or undefined where there is none that this person may open.
 * `pathOfRecord` finds the page of a record by its resource, `mayOpen` judges a path.
 */
export const notificationTarget = (
    data: NotificationData,
    pathOfRecord: (resource: string, id: number) => string | undefined,
    mayOpen: (path: string) => boolean,
): string | undefined => {
    const candidates: (string | undefined)[] = [];
    if (data.resource && data.id !== undefined) candidates.push(pathOfRecord(data.resource, data.id));
    for (const [field, path] of BY_FIELD) {
        const id = data[field];
        if (id !== undefined) candidates.push(path(id));
    }
    const type = data.type.toLowerCase();
    if (data.id !== undefined) candidates.push(BY_TYPE[type]?.(data.id));
    if (type === 'site health check') candidates.push('/site-health-checks');
    return candidates.find((path): path is string => path !== undefined && mayOpen(path));
};

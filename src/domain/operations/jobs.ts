/** Job types, by the codes of the contract. */
export type JobType =
    | 'supplement_delivery'
    | 'pre_installation_note'
    | 'site_maintenance'
    | 'device_uninstallation'
    | 'device_installation';

/** Status codes of a job card, as the specification numbers them. */
export const JOB_STATUS = { cancelled: 0, toDo: 1, inProgress: 2, onHold: 3, completed: 4 } as const;
export type JobStatus = (typeof JOB_STATUS)[keyof typeof JOB_STATUS];

/** Status order of the board's columns. */
export const JOB_STATUS_ORDER: readonly JobStatus[] = [1, 2, 3, 4, 0];

/** Resource that holds the document of a job type; its records refer to their job card. */
export const JOB_DOCUMENTS: Readonly<Record<JobType, string>> = {
    supplement_delivery: 'supplement-deliveries',
    pre_installation_note: 'pre-installation-notes',
    site_maintenance: 'site-maintenances',
    device_uninstallation: 'device-uninstallations',
    device_installation: 'device-installations',
};

/**
 * Statuses from which a job can be completed. Completion is a separate operation because of its side effects; a job on
 * hold must be resumed first.
 */
export const COMPLETABLE: readonly JobStatus[] = [JOB_STATUS.toDo, JOB_STATUS.inProgress];
export const isCompletable = (status: unknown): boolean => COMPLETABLE.includes(status as JobStatus);

const REVERTS: Readonly<Partial<Record<JobStatus, JobStatus>>> = {
    [JOB_STATUS.completed]: JOB_STATUS.inProgress,
    [JOB_STATUS.cancelled]: JOB_STATUS.toDo,
    [JOB_STATUS.onHold]: JOB_STATUS.toDo,
    [JOB_STATUS.inProgress]: JOB_STATUS.toDo,
};
/** Status that undoing the last transition restores; undefined if it cannot be undone. */
export const revertTarget = (status: unknown): JobStatus | undefined => REVERTS[status as JobStatus];

/** True unless the job is completed or cancelled. */
export const OPEN_JOB_STATUSES: readonly JobStatus[] = [JOB_STATUS.toDo, JOB_STATUS.inProgress, JOB_STATUS.onHold];
export const isOpenJob = (status: unknown): boolean => OPEN_JOB_STATUSES.includes(status as JobStatus);

/** @param today YYYY-MM-DD in the reader's zone */
export const isOverdue = ({ status, due_on }: Readonly<Record<string, unknown>>, today: string): boolean =>
    isOpenJob(status) && typeof due_on === 'string' && due_on !== '' && due_on < today;

/** References that each job type requires. */
export const JOB_NEEDS: Readonly<Record<JobType, readonly ('site_id' | 'device_id')[]>> = {
    supplement_delivery: ['site_id'],
    pre_installation_note: [],
    site_maintenance: ['site_id'],
    // an uninstallation takes place at the device's site
    device_uninstallation: ['device_id'],
    device_installation: ['site_id', 'device_id'],
};
/** Delivery fields of a new job card, each with the field of the delivery that it fills. */
export const DELIVERY_PLAN = {
    delivery_supplement_id: 'supplement_id',
    delivery_quantity: 'quantity',
    delivery_location_id: 'inventory_location_id',
    without_order_reason: 'without_order_reason',
} as const;
/** existing planned delivery, in place of a new one */
export const PLANNED_DELIVERY = 'planned_delivery_id';
/** Whether the user may read the document of a job: by permission, or as the person who must complete the job. */
export const canReadDocument = (
    user: { id: number | null; canRead: boolean; canComplete: boolean },
    card: Readonly<Record<string, unknown>>,
): boolean => user.canRead || (user.canComplete && user.id !== null && card.assigned_to_id === user.id);
/** Planning fields that a job still lacks: assignee, due date, and the fields of its type. */
export const plannedGaps = (card: Readonly<Record<string, unknown>>): string[] =>
    ['assigned_to_id', 'due_on', ...(JOB_NEEDS[card.type as JobType] ?? [])].filter(
        name => card[name] === null || card[name] === undefined,
    );
/** Devices stand at sites of every kind; the other jobs are about uDOSE sites. */
export const takesAnyKindOfSite = (type: unknown): boolean =>
    type === 'device_installation' || type === 'device_uninstallation';
export const refersToDevice = (type: unknown): boolean =>
    (JOB_NEEDS[type as JobType] as readonly string[] | undefined)?.includes('device_id') ?? false;

type Facts = Readonly<Record<string, unknown>>;
const isGiven = (value: unknown) => value !== null && value !== undefined && value !== '';

/** Document fields that completion asks for; a function where they depend on the document. */
const COMPLETION_FIELDS: Readonly<
    Record<JobType, (document: Facts) => { needed: readonly string[]; offered: readonly string[] }>
> = {
    supplement_delivery: ({ extra_billing }) => ({
        needed: ['delivered_quantity'],
        offered: [
            'extra_billing',
            ...(extra_billing === 'no_charge' ? ['extra_reason', 'extra_allowed_by'] : []),
            'tank_level_before',
            'received_by',
            'signature',
        ],
    }),
    pre_installation_note: () => ({ needed: [], offered: [] }),
    site_maintenance: document => ({
        needed: [
            'visit_purpose',
            'water_line_type',
            'water_flow_status',
            ...(document.visit_purpose === 'device_swap' ? ['replacement_device_id', 'inventory_location_id'] : []),
        ],
        offered: ['battery_voltage', 'tank_level'],
    }),
    device_uninstallation: () => ({ needed: ['inventory_location_id'], offered: [] }),
    device_installation: () => ({
        needed: [],
        offered: ['water_line_type', 'water_flow_status', 'battery_voltage'],
    }),
};
/** Document values with which completion asks for every possible field. */
export const EVERY_COMPLETION_FIELD: Facts = { visit_purpose: 'device_swap', extra_billing: 'no_charge' };

/** Required and optional fields on completion of a job, besides time and notes. */
export const completionFields = (type: unknown, document: Facts = {}) =>
    COMPLETION_FIELDS[type as JobType]?.(document) ?? { needed: [], offered: [] };

/** Notes are required if they are the only record of the visit. */
export const needsNotes = (type: unknown): boolean => type === 'site_maintenance' || type === 'pre_installation_note';

/**
 * Missing fields before a job can be completed: `notes`, or `document.<field>`. Empty if complete.
 * @param document the job's document merged with the completion's values; if undefined, its fields are not checked
 */
export const missingForCompletion = (
    type: unknown,
    document: Facts | undefined,
    notes: unknown,
): Record<string, string[]> => {
    const missing: Record<string, string[]> = {};
    for (const field of document ? completionFields(type, document).needed : [])
        if (!isGiven(document?.[field])) missing[`document.${field}`] = ['Needed to complete the job.'];
    if (needsNotes(type) && !(typeof notes === 'string' && notes.trim()))
        missing.notes = ['Enter the work done and the findings.'];
    return missing;
};

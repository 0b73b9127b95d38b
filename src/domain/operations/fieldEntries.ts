/** Rules of offline field work, shared by the phone that stores entries and the server that accepts them. */

/** Maximum size of one photo in bytes, the server's limit for attachments. */
export const MAX_PART_BYTES = 5 * 1024 * 1024;
/** Chunk size of a photo upload, which bounds the loss when the network drops. */
export const CHUNK_BYTES = 128 * 1024;
/** The server also accepts the larger chunks of later app versions. */
export const MAX_CHUNK_BYTES = 256 * 1024;
export const MAX_PARTS = 20;

/** Maximum characters of a note and of a transition reason, the limits of the online operations. */
export const MOST_NOTE = 4000;
export const MOST_REASON = 1000;

/** Entries that can be made offline. Each is applied by the operation of its online counterpart. */
export const FIELD_ENTRY_KINDS = [
    'complete_job',
    'change_job_status',
    'late_completion',
    'add_note',
    'record_readings',
    'count_stock',
    'count_devices',
    'enter_trip',
    'check_vehicle',
] as const;
export type FieldEntryKind = (typeof FIELD_ENTRY_KINDS)[number];

/** Format of the serial number on a device's plate. */
export const SERIAL_NUMBER = /^[A-Za-z0-9-]{1,40}$/;

/** Fields of a service log that are read at a site. */
export const READINGS = ['tank_level', 'battery_voltage', 'water_pressure'] as const;

/** Trip fields of the main form section. */
export const TRIP_FIRST = [
    'date',
    'start_time',
    'start_odometer_reading',
    'end_time',
    'end_odometer_reading',
    'job_card_id',
    'customer_property_id',
] as const;
/** Trip fields that few trips need. */
export const TRIP_MORE = ['personal_kms', 'private_road_distance', 'rnd_distance'] as const;
/** Fields of a trip on the road; all other figures are derived (`completeTripFigures`). */
export const TRIP_FIELDS = [...TRIP_FIRST, ...TRIP_MORE, 'notes'] as const;
/**
 * Age in days up to which an offline entry may use an earlier checklist; older ones must answer the items added since.
 */
export const CATALOGUE_DAYS = 7;

/**
 * Longest side of a photo (px) and its target size (MB): a number plate is legible, and ten photos can be sent over a
 * weak signal.
 */
export const PHOTO = { longest: 1600, megabytes: 0.4 } as const;

export const fieldMessages = {
    otherPerson: 'This was entered by someone else. Only they can send it.',
    noStaff: 'The person who entered this is not one of our staff.',
    rescued: (name: string) => `Imported from a file of ${name}’s phone.`,
    otherContent: 'This entry was received before, with other content. Enter it again to correct it.',
    clockWrong: (phone: string, server: string, used: string) =>
        `The clock of the phone was wrong: it showed ${phone} when the server received this at ${server}. ${used} is used instead.`,
    timeImpossible: (phone: string, used: string) =>
        `The time that the phone recorded is impossible: ${phone}. ${used} is used instead. Check it with the technician.`,
    notAsSent: 'The photo arrived incomplete. Send it again.',
    tooLarge: 'is larger than 5 MB.',
    tooMuch: 'Too many photos wait for their entries. Send the entries first.',
    otherSize: 'The photo has changed since sending began. Take it again.',
    counted: 'Another count is already open here. Compare it with yours.',
    emptyReading: 'Enter at least one reading.',
    noParts: 'must be at most 100 parts.',
    noSerials: 'must be 1 to 500 devices.',
    noSerial: 'must be a serial number: letters, digits and hyphens.',
    serialTwice: 'is already in the list.',
    unknownSerial: (serial: string) => `${serial} is not a known device.`,
    installedAt: (site: string) => `Installed at ${site}`,
    storedNowhere: 'Stored nowhere',
    placedSince: (serial: string, place: string) => `By our records ${serial} is here: ${place}.`,
    noAnswers: 'must be the answers of 1 to 100 items.',
    notLookedAt: (names: readonly string[]) =>
        `The checklist has new items: ${names.join(', ')}. Check the vehicle again.`,
} as const;

const LOW_SPACE_BYTES = 50 * 1024 * 1024;
/** Remaining storage of the page in whole MB; undefined if sufficient or unknown. */
export const lowSpaceText = ({
    quota,
    usage,
}: {
    quota?: number | undefined;
    usage?: number | undefined;
}): number | undefined => {
    if (quota === undefined || usage === undefined) return undefined;
    const left = Math.max(0, quota - usage);
    return left < LOW_SPACE_BYTES ? Math.floor(left / (1024 * 1024)) : undefined;
};

/** Whether the first bytes are those of an accepted picture: JPEG, PNG or HEIC. */
export const hasPictureSignature = (bytes: Uint8Array): boolean => {
    const text = String.fromCharCode(...bytes.subarray(0, 12));
    return (
        text.startsWith('\xff\xd8\xff') ||
        text.startsWith('\x89PNG\r\n\x1a\n') ||
        /^....ftyp(heic|heix|heim|heis|hevc|mif1|msf1)/s.test(text)
    );
};

const FIRST_RETRY_MS = 60_000;
const LONGEST_RETRY_MS = 30 * 60_000;
/**
 * Delay before an entry that the server could not accept is sent again.
 * @param attempts number of attempts so far, at least 1
 * @returns ms; doubles from one minute to half an hour
 */
export const retryDelay = (attempts: number): number =>
    Math.min(FIRST_RETRY_MS * 2 ** Math.max(0, attempts - 1), LONGEST_RETRY_MS);

/** Tolerance for phone clocks and for the duration of a request. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

/** A phone that lost power restarts in 1970, so a larger clock error says nothing about the time of the work. */
const MOST_CREDIBLE_MS = 366 * 86_400_000;

/** Job cards are sometimes written after the work was agreed and begun. */
const WRITTEN_AFTER_MS = 2 * 3_600_000;

export interface EntryTime {
    /** ISO 8601, never later than now */
    at: string;
    /**
     * `clock`: the phone's clock was wrong; `impossible`: later than the upload, earlier than the work existed, or not
     * correctable
     */
    flag?: 'clock' | 'impossible';
}
/**
 * Time of the work, corrected by the clock error at upload. If the clock is ahead at upload but was not during the
 * work, it was changed in between and the recorded time applies. A clock that is more than 366 days off at either
 * moment cannot be corrected; the work is then dated now.
 * @param now server time
 * @param notBefore earliest possible time of the work
 */
export const entryTime = (done: string, sent: string, now: Date, notBefore?: Date): EntryTime => {
    const aheadMs = Date.parse(sent) - now.getTime();
    const before = Date.parse(sent) - Date.parse(done);
    const isPutForward = aheadMs > CLOCK_TOLERANCE_MS && Date.parse(done) <= now.getTime();
    const at = isPutForward ? Date.parse(done) : now.getTime() - Math.max(0, before);
    if (Math.abs(aheadMs) > MOST_CREDIBLE_MS || now.getTime() - at > MOST_CREDIBLE_MS)
        return { at: now.toISOString(), flag: 'impossible' };
    const earliest = notBefore?.getTime() ?? Number.NEGATIVE_INFINITY;
    const isTooEarly = at < earliest - WRITTEN_AFTER_MS;
    const isImpossible = before < -CLOCK_TOLERANCE_MS || isTooEarly;
    const flag = isImpossible ? 'impossible' : Math.abs(aheadMs) > CLOCK_TOLERANCE_MS ? 'clock' : undefined;
    return {
        at: new Date(Math.min(now.getTime(), isTooEarly ? earliest : at)).toISOString(),
        ...(flag ? { flag } : {}),
    };
};

/** Day on which a job is done: scheduled, else due; today if it has none or it has passed. */
export const dayOfJob = (
    { scheduled_on, due_on }: { scheduled_on: string | null; due_on: string | null },
    today: string,
): string => {
    const day = scheduled_on ?? due_on ?? today;
    return day < today ? today : day;
};

/** Higher priority first, then the earlier due date. */
const RANK: Readonly<Record<string, number>> = { high: 0, medium: 1, low: 2 };
export const sortByUrgency = <Job extends { priority: string; due_on: string | null; id: number }>(
    jobs: readonly Job[],
) =>
    [...jobs].sort(
        (one, other) =>
            (RANK[one.priority] ?? 1) - (RANK[other.priority] ?? 1) ||
            (one.due_on ?? '9999').localeCompare(other.due_on ?? '9999') ||
            one.id - other.id,
    );

/** Odometer reading with its time. */
export interface KnownReading {
    value: number;
    /** ISO 8601 */
    readAt: string;
}
/** Latest meter reading, of the server's and the unsent ones. */
export const lastReading = (readings: readonly (KnownReading | undefined)[]): KnownReading | undefined =>
    readings
        .filter(reading => reading !== undefined)
        .sort((one, other) => Date.parse(other.readAt) - Date.parse(one.readAt) || other.value - one.value)[0];

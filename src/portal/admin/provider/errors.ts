import type { RaRecord } from 'react-admin';
import { ApiFault } from '../../session/fault';
import { getSession } from '../../session/store';

/** Version conflict with the current record, so that the form can show both versions. */
export class StaleVersionError extends ApiFault {
    constructor(
        fault: ApiFault,
        readonly current: RaRecord,
    ) {
        super(409, fault.message, fault.body);
    }
}

/** Whether the reader wrote the current version, as in another window or by a request whose answer was lost. */
export const isOwnChange = ({ updated_by }: Readonly<Record<string, unknown>>): boolean =>
    updated_by !== undefined && updated_by !== null && updated_by === getSession()?.user.id;

/** A forbidden transition is a 409 too, but says so in words and brings no record. */
const currentRecord = (fault: ApiFault): RaRecord | undefined => {
    const current = fault.body.body as RaRecord | null | undefined;
    return typeof current === 'object' && current !== null && 'version' in current ? current : undefined;
};

/** Converts a 409 with the current record into a StaleVersionError; other errors are unchanged. */
export const asStale = (error: unknown): unknown => {
    const current = error instanceof ApiFault && error.status === 409 ? currentRecord(error) : undefined;
    return current ? new StaleVersionError(error as ApiFault, current) : error;
};

export const errorStatus = (error: unknown): number | undefined => (error as { status?: number } | null)?.status;

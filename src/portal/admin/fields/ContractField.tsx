import { type RaRecord, useRecordContext, useResourceContext } from 'react-admin';
import { fieldOf } from '../metadata';
import { FieldValue } from './FieldValue';

interface ContractFieldProps {
    source: string;
    /** default: the resource of the context */
    resource?: string;
    /** default: the record of the context */
    record?: Record<string, unknown> | undefined;
    /** in a table: one line, times relative */
    compact?: boolean;
    /** inside something that is a link already */
    plain?: boolean;
}

/** Field of the record in the context with react-admin's props, shown by its type in the contract. */
export const ContractField = ({ source, compact, plain, ...props }: ContractFieldProps) => {
    const resource = useResourceContext(props);
    const record = useRecordContext<RaRecord>(props as { record?: RaRecord });
    const field = resource === undefined ? undefined : fieldOf(resource, source);
    if (!resource || !record || !field) return null;
    return <FieldValue resource={resource} field={field} record={record} compact={compact} plain={plain} />;
};

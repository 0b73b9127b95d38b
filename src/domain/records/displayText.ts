import type { Field } from '../../contract/metadata';
import { formatDate } from '../calendar/dateTexts';
import type { Moment } from '../calendar/moments';

/** Value of the field that a record is named by, in words: the label of an enumeration, `05 Nov 2026` for a day. */
export const displayText = (field: Pick<Field, 'type' | 'options'> | undefined, value: unknown): string => {
    if (value === null || value === undefined) return '';
    const option = field?.options?.find(option => option.value === value);
    if (option) return option.label;
    return (field?.type === 'date' && formatDate(value as Moment)) || String(value);
};

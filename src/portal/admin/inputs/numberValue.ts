import type { Field } from '../../../contract/metadata';
import { formNumber, numberText, readNumber, toStep } from '../../../domain/records/numberEntry';
import { numberEntryOf } from '../../../domain/records/validation';

/** Value of a field while a person types: "1." and "1.0" stay texts, since they are on the way to 1.05. */
export const whileTyping = (text: unknown): unknown => {
    if (typeof text !== 'string') return text;
    const read = readNumber(text);
    if (read.kind === 'blank') return null;
    return read.kind === 'number' && read.shown === text ? read.value : text;
};
/** Value that is stored once the focus left the field; a text that is refused stays a text. */
export const finished = (field: Pick<Field, 'type' | 'multipleOf'>, value: unknown): unknown => {
    const number = formNumber(value, numberEntryOf(field));
    return number === undefined ? value : toStep(number, field.multipleOf);
};
/** Text of a value. */
export const format = (value: unknown): unknown => (typeof value === 'number' ? numberText(value) : (value ?? ''));

import { use, useEffect, useRef } from 'react';
import { useLocale, useRecordContext, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Field } from '../../../contract/metadata';
import { type DateTimeKind, isWallClock, momentsAt, zoneName } from '../../../domain/calendar/dateEntry';
import { formatDate, formatTimeOfDay } from '../../../domain/calendar/dateTexts';
import { wallClock } from '../../../domain/calendar/days';
import { parseMoment } from '../../../domain/calendar/moments';
import { useDateFault } from '../../components/dates/DateBox';
import { DateEntry } from '../../components/dates/DateEntry';
import { FieldFrame } from '../../components/fields/FieldFrame';
import { timezone } from '../../session/token';
import { locationReferences, PropertyLocalTime } from '../fields/PropertyLocalTime';
import { dynamicDefault } from '../form/formErrors';
import { FormStart } from './useDependentReference';
import { type FieldInputProps, useFieldInput } from './useFieldInput';

const MOMENT = /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/;
const isMoment = (value: string) => MOMENT.test(value) && parseMoment(value) !== null;

/** A day, a time of day, or a moment. A moment is typed as the reader's clock shows it, and whose clock that is stands beside it. */
export const DateFieldInput = (props: FieldInputProps) => {
    const kind = props.field.type as DateTimeKind;
    const translate = useTranslate();
    const locale = useLocale();
    const dateFault = useDateFault();
    const zone = timezone();
    const judge = (value: unknown) => {
        const text = String(value ?? '');
        if (kind !== 'date-time' || text === '' || isMoment(text)) return dateFault(kind, isMoment(text) ? '' : text);
        if (!isWallClock(text)) return dateFault(kind, text);
        return translate('parts.date.left_out', {
            day: formatDate(text.slice(0, 10), { locale }),
            time: formatTimeOfDay(text.slice(11)),
            zone: zoneName(zone, momentsNear(text)),
        });
    };
    const { id, input, error, frame, describedBy } = useFieldInput<unknown>(
        { ...props, judge },
        { format: value => value ?? '', parse: value => (value === '' ? null : value) },
    );
    useFollowingDay(props.field, props.source ?? props.field.name, input.value);
    const value = String(input.value);
    const moment = kind === 'date-time' && isMoment(value) ? Date.parse(value) : undefined;
    const shown = moment === undefined ? value : wallClock(moment, zone);
    const set = (next: string) => {
        if (next === shown) return;
        // a time in the skipped hour is no moment: it stays as typed, with an error
        const [first] = kind === 'date-time' && isWallClock(next) ? momentsAt(next, zone) : [];
        input.onChange(first === undefined ? next : new Date(first).toISOString());
    };
    const twice = moment !== undefined && momentsAt(shown, zone)[0] === moment && momentsAt(shown, zone).length > 1;
    return (
        <FieldFrame
            {...frame}
            help={twice ? translate('parts.date.twice', { time: formatTimeOfDay(shown.slice(11)) }) : frame.help}
            aside={
                kind === 'date-time' ? (
                    <>
                        {zoneName(zone, moment ?? (isWallClock(shown) ? momentsNear(shown) : undefined))}
                        {moment !== undefined && <TypedThere resource={props.resource} moment={value} />}
                    </>
                ) : undefined
            }
        >
            <DateEntry
                kind={kind}
                id={id}
                name={input.name}
                value={shown}
                onChange={set}
                onBlur={() => input.onBlur()}
                calledBy={frame.label}
                clearable={!frame.required}
                error={Boolean(error)}
                describedBy={describedBy ?? (twice ? `${id}-help` : undefined)}
                inputRef={input.ref}
                autoFocus={props.autoFocus}
                timeZone={zone}
            />
        </FieldFrame>
    );
};

/** A day that follows another field until the user types one. */
const useFollowingDay = (field: Field, source: string, value: unknown) => {
    const { resetField } = useFormContext();
    const { isNew } = use(FormStart);
    const by = isNew && typeof field.starts === 'object' ? field.starts.by : undefined;
    const followed = useWatch({ name: by ?? source });
    const filled = useRef(by && dynamicDefault(field, { [by]: followed }));
    useEffect(() => {
        if (!by) return;
        const next = dynamicDefault(field, { [by]: followed });
        if (next === filled.current) return;
        if (value === filled.current) resetField(source, { defaultValue: next ?? null });
        filled.current = next;
    }, [by, field, followed, value, source, resetField]);
};

/** The entered moment in the time zone of the property that the form's values, its start values or the record name. */
const TypedThere = ({ resource, moment }: { resource: string; moment: string }) => {
    const { given } = use(FormStart);
    const record = useRecordContext();
    const names = locationReferences(resource).map(({ name }) => name);
    const values = useWatch({ name: names }) as unknown[];
    return (
        <PropertyLocalTime
            resource={resource}
            moment={moment}
            read={name => values[names.indexOf(name)] ?? given[name] ?? record?.[name]}
        />
    );
};

/** Near enough to know what the zone is called then. */
const momentsNear = (wall: string) => Date.parse(`${wall}Z`);

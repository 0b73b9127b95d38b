import ClearIcon from '@mui/icons-material/Clear';
import EventOutlinedIcon from '@mui/icons-material/EventOutlined';
import ScheduleOutlinedIcon from '@mui/icons-material/ScheduleOutlined';
import { IconButton, InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { type Ref, useRef, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { type DateTimeKind, formatDateTimeEntry, parseDateTime } from '../../../domain/calendar/dateEntry';
import { CalendarPopup } from './CalendarPopup';

export interface DateEntryProps
    extends Pick<TextFieldProps, 'id' | 'label' | 'name' | 'error' | 'helperText' | 'autoFocus' | 'disabled' | 'sx'> {
    kind: DateTimeKind;
    /** `2026-02-05`, `14:45`, `2026-02-05T14:45`, an unparseable text as typed, or empty */
    value: string;
    onChange: (value: string) => void;
    /** called on commit: blur, choice in the calendar, clearing, or Enter */
    onDone?: (value: string) => void;
    onBlur?: () => void;
    /** accessible name, if `label` is absent or not specific enough */
    calledBy?: string;
    /** whether it may be empty */
    clearable?: boolean;
    min?: string;
    max?: string;
    /** IANA time zone; default: the reader's */
    timeZone?: string;
    describedBy?: string;
    inputRef?: Ref<HTMLInputElement>;
}

/**
 * Input of a date, a time or both, in the product's format: typed freely, day first, with invalid text preserved; or
 * chosen from a calendar that is loaded on demand.
 */
export const DateEntry = ({
    kind,
    value,
    onChange,
    onDone,
    onBlur,
    calledBy,
    clearable = true,
    min,
    max,
    timeZone,
    describedBy,
    inputRef,
    ...field
}: DateEntryProps) => {
    const translate = useTranslate();
    const locale = useLocale();
    const [typed, setTyped] = useState<string | null>(null);
    const [open, setOpen] = useState(false);
    const frame = useRef<HTMLDivElement>(null);
    const meant = (text: string) => parseDateTime(kind, text, locale) ?? text.trim();
    // an external change of the value replaces typed text
    const text = typed !== null && meant(typed) === value ? typed : formatDateTimeEntry(kind, value, locale);
    const set = (next: string) => {
        setTyped(null);
        onChange(next);
        onDone?.(next);
    };
    const called = calledBy ?? (typeof field.label === 'string' ? field.label : '');
    const close = () => {
        setOpen(false);
        frame.current?.querySelector('input')?.focus();
    };
    const Icon = kind === 'time' ? ScheduleOutlinedIcon : EventOutlinedIcon;
    return (
        <>
            <TextField
                {...field}
                ref={frame}
                size="small"
                value={text}
                inputRef={inputRef}
                placeholder={translate(`parts.date.format.${kind}`)}
                onChange={event => {
                    setTyped(event.target.value);
                    onChange(meant(event.target.value));
                }}
                onBlur={() => {
                    setTyped(null);
                    onBlur?.();
                    onDone?.(value);
                }}
                onKeyDown={event => {
                    if (event.key === 'Enter') onDone?.(value);
                    if (event.key !== 'ArrowDown' || !event.altKey) return;
                    event.preventDefault();
                    setOpen(true);
                }}
                slotProps={{
                    inputLabel: { shrink: true },
                    input: {
                        className: 'tabular',
                        sx: { pr: 0.5 },
                        endAdornment: (
                            <InputAdornment position="end" sx={{ ml: 0 }}>
                                {clearable && value !== '' && !field.disabled && (
                                    <IconButton
                                        size="small"
                                        aria-label={translate('parts.date.clear', { name: called })}
                                        onClick={() => {
                                            set('');
                                            frame.current?.querySelector('input')?.focus();
                                        }}
                                    >
                                        <ClearIcon fontSize="small" />
                                    </IconButton>
                                )}
                                <IconButton
                                    size="small"
                                    disabled={field.disabled}
                                    aria-label={translate(`parts.date.choose.${kind}`, { name: called })}
                                    aria-haspopup="dialog"
                                    aria-expanded={open}
                                    onClick={() => setOpen(true)}
                                >
                                    <Icon fontSize="small" />
                                </IconButton>
                            </InputAdornment>
                        ),
                    },
                    htmlInput: {
                        autoComplete: 'off',
                        ...(describedBy && { 'aria-describedby': describedBy }),
                        ...(field.label && calledBy && { 'aria-label': calledBy }),
                        'aria-invalid': Boolean(field.error),
                        // a truncated end stays readable on narrow screens
                        title: text || undefined,
                    },
                }}
            />
            {open && (
                <CalendarPopup
                    kind={kind}
                    value={parseDateTime(kind, formatDateTimeEntry(kind, value)) ?? ''}
                    title={translate(`parts.date.choose.${kind}`, { name: called })}
                    anchor={frame.current}
                    min={min}
                    max={max}
                    timeZone={timeZone}
                    onChoose={set}
                    onClose={close}
                />
            )}
        </>
    );
};

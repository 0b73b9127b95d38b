import { Box, Stack } from '@mui/material';
import { memo, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Field } from '../../../contract/metadata';
import { formatDate, formatTimeOfDay } from '../../../domain/calendar/dateTexts';
import { visuallyHidden } from '../../components/fields/FieldFrame';
import { formatNumber, formatReckoned } from '../../components/fields/formats';
import { Moment } from '../../components/fields/Moment';
import { StatusChip } from '../../components/fields/StatusChip';
import { telephoneUrl } from '../../links/telephone';
import { useLabels } from '../labels';
import { type Named, RECORD_FIELDS } from '../metadata';
import { PropertyLocalTime } from './PropertyLocalTime';
import { ReferenceLink } from './ReferenceLink';
import { RowsTable } from './RowsTable';

interface FieldValueProps {
    resource: string;
    field: Field;
    record: Record<string, unknown>;
    /** in a table: one line, relative times */
    compact?: boolean;
    /** inside another link, so it renders none */
    plain?: boolean;
}

export const NoValue = () => {
    const translate = useTranslate();
    return (
        <span className="hw-none" role="img" aria-label={translate('engine.field.empty')}>
            –
        </span>
    );
};

const stop = (event: { stopPropagation: () => void }) => event.stopPropagation();

export const FieldValue = memo(({ resource, field, record, compact = false, plain = false }: FieldValueProps) => {
    const translate = useTranslate();
    const labels = useLabels(resource);
    const value = record[field.name];
    const embedded = field.embed ? record[field.embed] : undefined;
    if ((value === undefined || value === null || value === '') && !embedded) return <NoValue />;
    if (Array.isArray(value) && value.length === 0) return <NoValue />;

    const chip = (code: unknown): ReactNode => {
        const option = field.options?.find(o => o.value === code);
        const label = labels.option(field, code);
        // an enumeration without colours is a category, not a status
        return option?.color ? <StatusChip key={String(code)} label={label} color={option.color} /> : label;
    };

    switch (field.type) {
        case 'integer':
        case 'number':
            return <span className="tabular">{(compact ? formatReckoned : formatNumber)(Number(value), field)}</span>;
        case 'boolean':
            return <>{translate(value ? 'engine.field.yes' : 'engine.field.no')}</>;
        case 'date':
            return <time dateTime={String(value)}>{formatDate(String(value))}</time>;
        case 'date-time':
            return compact || RECORD_FIELDS.has(field.name) ? (
                <Moment value={String(value)} relative={compact} />
            ) : (
                <>
                    <Moment value={String(value)} />
                    <PropertyLocalTime resource={resource} read={name => record[name]} moment={String(value)} />
                </>
            );
        case 'time':
            return <>{formatTimeOfDay(String(value))}</>;
        case 'email':
            if (plain) return String(value);
            return (
                <a className="hw-value-link" href={`mailto:${String(value)}`} onClick={stop}>
                    {String(value)}
                </a>
            );
        case 'phone':
            if (plain) return String(value);
            return (
                <a className="hw-value-link" href={telephoneUrl(String(value))} onClick={stop}>
                    {String(value)}
                </a>
            );
        case 'uri':
            if (plain) return String(value);
            return (
                <a
                    className="hw-value-link"
                    href={/^https?:/i.test(String(value)) ? String(value) : undefined}
                    target="_blank"
                    rel="noreferrer"
                    onClick={stop}
                >
                    {String(value)
                        .replace(/^https?:\/\/(www\.)?/, '')
                        .replace(/\/$/, '')}
                </a>
            );
        case 'enum':
            return chip(value);
        case 'enums':
            return <Many items={(value as unknown[]).map(code => ({ key: String(code), node: chip(code) }))} />;
        case 'reference': {
            const target = (embedded as Named | undefined) ?? {
                id: Number(value),
                label: null,
            };
            return plain ? (
                (target.label ?? `#${target.id}`)
            ) : (
                <ReferenceLink resource={field.references ?? ''} target={target} />
            );
        }
        case 'references': {
            const targets = (embedded as Named[] | undefined) ?? [];
            if (plain) return targets.map(t => t.label).join(', ');
            return (
                <Many
                    items={(compact ? targets.slice(0, 1) : targets).map(t => ({
                        key: String(t.id),
                        node: <ReferenceLink resource={field.references ?? ''} target={t} />,
                    }))}
                    more={compact ? targets.slice(1).map(t => t.label ?? `#${t.id}`) : []}
                />
            );
        }
        case 'rows':
            return compact ? (
                translate('engine.field.rows', { smart_count: (value as unknown[]).length })
            ) : (
                <RowsTable
                    resource={resource}
                    field={field}
                    rows={value as Record<string, unknown>[]}
                    cell={(column, row) => <FieldValue resource={resource} field={column} record={row} compact />}
                />
            );
        case 'json':
            if (field.options && Array.isArray(value))
                return <Many items={value.map(code => ({ key: String(code), node: chip(code) }))} />;
            return (
                <Box component="pre" sx={{ m: 0, fontSize: 12, overflowX: 'auto' }}>
                    {JSON.stringify(value, null, compact ? 0 : 2)}
                </Box>
            );
        case 'text':
            return compact ? (
                String(value)
            ) : (
                <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
                    {String(value)}
                </Box>
            );
        default:
            return <>{String(value)}</>;
    }
});
FieldValue.displayName = 'FieldValue';

/** `more`: text that exceeds a table row, as tooltip and for screen readers. */
const Many = ({ items, more = [] }: { items: { key: string; node: ReactNode }[]; more?: readonly string[] }) => (
    <Stack component="span" direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 1, rowGap: 0.5 }}>
        {items.map(({ key, node }) => (
            <span key={key}>{node}</span>
        ))}
        {more.length > 0 && (
            <Box component="span" title={more.join(', ')} sx={{ color: 'text.secondary' }}>
                <span aria-hidden>+{more.length}</span>
                <Box component="span" sx={visuallyHidden}>
                    {more.join(', ')}
                </Box>
            </Box>
        )}
    </Stack>
);

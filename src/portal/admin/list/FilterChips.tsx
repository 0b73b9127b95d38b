import { Button, Chip, Stack } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import type { Field } from '../../../contract/metadata';
import { formatDate, formatDateTime, formatTimeOfDay } from '../../../domain/calendar/dateTexts';
import { isDay } from '../../../domain/calendar/days';
import { formatNumber } from '../../components/fields/formats';
import { useChoiceLabels } from '../inputs/useReferenceChoices';
import { useLabels } from '../labels';
import { ARCHIVED, activeFilters, asArray, chosenIds, type FilterValues, isRange, NONE, withoutField } from './filters';

const formatEnd = (field: Field, value: string | number | boolean) => {
    if (field.type === 'date-time' && !isDay(String(value))) return formatDateTime(String(value));
    if (field.type === 'date' || field.type === 'date-time') return formatDate(String(value));
    return field.type === 'time' ? formatTimeOfDay(String(value)) : formatNumber(Number(value), field);
};

const FilterChip = ({
    resource,
    field,
    values,
    onDelete,
}: {
    resource: string;
    field: Field;
    values: FilterValues;
    onDelete: () => void;
}) => {
    const translate = useTranslate();
    const labels = useLabels(resource);
    const chosen = asArray(values[field.name]);
    const labelOf = useChoiceLabels(field.references ?? '', field.references ? chosenIds(chosen) : []);
    const valueText = (): string => {
        if (isRange(field)) {
            const [from] = asArray(values[`${field.name}_from`]);
            const [to] = asArray(values[`${field.name}_to`]);
            if (from !== undefined && to !== undefined) return `${formatEnd(field, from)} – ${formatEnd(field, to)}`;
            return from !== undefined ? `≥ ${formatEnd(field, from)}` : `≤ ${formatEnd(field, to ?? '')}`;
        }
        if (field.references)
            return chosen.map(id => (id === NONE ? translate('engine.list.none') : labelOf(Number(id)))).join(', ');
        if (field.type === 'boolean')
            return translate(String(chosen[0]) === 'true' ? 'engine.field.yes' : 'engine.field.no');
        return chosen
            .map(value =>
                field.options
                    ? labels.option(field, field.options.find(o => String(o.value) === String(value))?.value ?? value)
                    : String(value),
            )
            .join(', ');
    };
    const label = `${labels.field(field)}: ${valueText()}`;
    return <Chip variant="outlined" label={label} onDelete={onDelete} sx={{ maxWidth: 320 }} />;
};

/** Active filters as removable chips. */
export const FilterChips = ({ fields }: { fields: readonly Field[] }) => {
    const translate = useTranslate();
    const { resource, filterValues, setFilters } = useListContext();
    const active = activeFilters(fields, filterValues);
    const values: FilterValues = filterValues;
    const archived = Boolean(values[ARCHIVED]);
    if (active.length === 0 && !archived) return null;
    const set = (values: FilterValues) => setFilters(values, undefined, false);
    return (
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
            {archived && (
                <Chip
                    color="warning"
                    label={translate('engine.list.archivedShown')}
                    onDelete={() => set(Object.fromEntries(Object.entries(values).filter(([key]) => key !== ARCHIVED)))}
                />
            )}
            {active.map(field => (
                <FilterChip
                    key={field.name}
                    resource={resource}
                    field={field}
                    values={filterValues}
                    onDelete={() => set(withoutField(filterValues, field))}
                />
            ))}
            {active.length > 0 && (
                <Button size="small" onClick={() => set(filterValues.search ? { search: filterValues.search } : {})}>
                    {translate('engine.list.clearFilters')}
                </Button>
            )}
        </Stack>
    );
};

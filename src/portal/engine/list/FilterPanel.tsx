import FilterListIcon from '@mui/icons-material/FilterList';
import {
    Autocomplete,
    Box,
    Button,
    Drawer,
    FormLabel,
    OutlinedInput,
    Popover,
    Stack,
    TextField,
    ToggleButton,
    ToggleButtonGroup,
    Typography,
    useMediaQuery,
} from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { Field } from '../../../contract/metadata';
import { ReferencePicker } from '../inputs/ReferenceInputs';
import { useLabels } from '../labels';
import { activeFilters, asArray, chosenIds, type FilterValues, isRange } from './filters';
import { panelProps, ToolButton } from './ToolButton';

interface FilterInputProps {
    resource: string;
    field: Field;
    values: FilterValues;
    change: (values: FilterValues) => void;
}

const HTML_TYPE: Partial<Record<Field['type'], string>> = { date: 'date', 'date-time': 'date', time: 'time' };

const RangeFilter = ({ resource, field, values, change }: FilterInputProps) => {
    const translate = useTranslate();
    const labels = useLabels(resource);
    const id = `filter-${field.name}`;
    return (
        <Stack direction="row" spacing={1} role="group" aria-labelledby={`${id}-label`}>
            {(['from', 'to'] as const).map(end => (
                <OutlinedInput
                    key={end}
                    fullWidth
                    size="small"
                    type={HTML_TYPE[field.type] ?? 'number'}
                    value={asArray(values[`${field.name}_${end}`])[0] ?? ''}
                    onChange={event => change({ ...values, [`${field.name}_${end}`]: event.target.value || undefined })}
                    placeholder={translate(`engine.list.${end}`)}
                    endAdornment={
                        field.unit && (
                            <Typography variant="caption" color="text.secondary">
                                {field.unit}
                            </Typography>
                        )
                    }
                    inputProps={{
                        'aria-label': `${labels.field(field)} ${translate(`engine.list.${end}`)}`,
                        step: 'any',
                    }}
                />
            ))}
        </Stack>
    );
};

const FilterInput = ({ resource, field, values, change }: FilterInputProps) => {
    const translate = useTranslate();
    const labels = useLabels(resource);
    const id = `filter-${field.name}`;
    const chosen = asArray(values[field.name]);
    const set = (value: FilterValues[string]) => change({ ...values, [field.name]: value });

    if (isRange(field)) return <RangeFilter resource={resource} field={field} values={values} change={change} />;
    if (field.type === 'reference' || field.type === 'references')
        return (
            <ReferencePicker
                id={id}
                reference={field.references ?? ''}
                multiple
                value={chosenIds(chosen)}
                onChange={ids => set(ids.length > 0 ? ids : undefined)}
            />
        );
    if (field.type === 'boolean')
        return (
            <ToggleButtonGroup
                exclusive
                fullWidth
                size="small"
                aria-labelledby={`${id}-label`}
                value={chosen[0] === undefined ? '' : String(chosen[0])}
                onChange={(_, value: string | null) => set(value ? value === 'true' : undefined)}
            >
                <ToggleButton value="">{translate('engine.list.any')}</ToggleButton>
                <ToggleButton value="true">{translate('engine.field.yes')}</ToggleButton>
                <ToggleButton value="false">{translate('engine.field.no')}</ToggleButton>
            </ToggleButtonGroup>
        );
    if (field.options)
        return (
            <Autocomplete
                id={id}
                multiple
                disableCloseOnSelect
                size="small"
                options={field.options.map(o => o.value)}
                value={chosen as (string | number)[]}
                getOptionLabel={value => labels.option(field, value)}
                // a value from the URL is text where the code is a number
                isOptionEqualToValue={(option, value) => String(option) === String(value)}
                onChange={(_, next) => set(next.length > 0 ? next : undefined)}
                renderInput={params => <TextField {...params} />}
            />
        );
    return (
        <OutlinedInput
            id={id}
            size="small"
            value={chosen[0] ?? ''}
            onChange={event => set(event.target.value || undefined)}
        />
    );
};

const isComposite = (field: Field) => isRange(field) || field.type === 'boolean';

/** All filters of a list. What is chosen applies at once and is part of the address. */
export const FilterPanel = ({ fields }: { fields: readonly Field[] }) => {
    const translate = useTranslate();
    const { resource, filterValues, setFilters } = useListContext();
    const labels = useLabels(resource);
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const close = () => setAnchor(null);
    const count = activeFilters(fields, filterValues).length;
    if (fields.length === 0) return null;

    const content = (
        <Box sx={{ p: 2, width: { md: 360 } }}>
            <Typography variant="subtitle2" component="h2" sx={{ mb: 1.5 }}>
                {translate('engine.list.filters')}
            </Typography>
            <Stack spacing={2}>
                {fields.map(field => (
                    <Box key={field.name}>
                        <FormLabel
                            id={`filter-${field.name}-label`}
                            component={isComposite(field) ? 'span' : 'label'}
                            htmlFor={isComposite(field) ? undefined : `filter-${field.name}`}
                            sx={{ display: 'block', mb: 0.5, fontSize: 13, fontWeight: 500 }}
                        >
                            {labels.field(field)}
                        </FormLabel>
                        <FilterInput
                            resource={resource}
                            field={field}
                            values={filterValues}
                            change={values => setFilters(values, undefined, true)}
                        />
                    </Box>
                ))}
            </Stack>
            <Stack direction="row" sx={{ justifyContent: 'space-between', mt: 2 }}>
                <Button
                    onClick={() =>
                        setFilters(filterValues.search ? { search: filterValues.search } : {}, undefined, false)
                    }
                    disabled={count === 0}
                >
                    {translate('engine.list.clearFilters')}
                </Button>
                <Button variant="contained" onClick={close}>
                    {translate('engine.list.done')}
                </Button>
            </Stack>
        </Box>
    );
    return (
        <>
            <ToolButton
                label={translate('engine.list.filters')}
                icon={<FilterListIcon />}
                count={count}
                onClick={event => setAnchor(event.currentTarget)}
                expanded={Boolean(anchor)}
            />
            {phone ? (
                <Drawer
                    anchor="bottom"
                    open={Boolean(anchor)}
                    onClose={close}
                    slotProps={{
                        paper: {
                            ...panelProps(translate('engine.list.filters')).paper,
                            sx: { maxHeight: '85dvh', borderRadius: '12px 12px 0 0' },
                        },
                    }}
                >
                    {content}
                </Drawer>
            ) : (
                <Popover
                    open={Boolean(anchor)}
                    slotProps={panelProps(translate('engine.list.filters'))}
                    anchorEl={anchor}
                    onClose={close}
                    anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
                >
                    {content}
                </Popover>
            )}
        </>
    );
};

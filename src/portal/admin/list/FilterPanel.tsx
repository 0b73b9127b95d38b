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
import { useEffect, useRef, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { Field } from '../../../contract/metadata';
import type { DateTimeKind } from '../../../domain/calendar/dateEntry';
import { numberText } from '../../../domain/records/numberEntry';
import { numberEntryOf } from '../../../domain/records/validation';
import { DateBox } from '../../components/dates/DateBox';
import { useNumberValue } from '../../components/fields/useNumberText';
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

/** Moments are filtered by day. */
const WHEN: Partial<Record<Field['type'], DateTimeKind>> = { date: 'date', 'date-time': 'date', time: 'time' };

interface NumberBoundProps {
    field: Field;
    /** raw value from the URL */
    value: string;
    onChange: (value: string | undefined) => void;
    placeholder: string;
    label: string;
}
/** An invalid text sets no bound, and shows its error. */
const NumberBound = ({ field, value, onChange, placeholder, label }: NumberBoundProps) => {
    const options = numberEntryOf(field);
    const { text, fault, handlers } = useNumberValue({
        value: value === '' ? undefined : Number(value),
        onNumber: number => onChange(number === undefined ? undefined : numberText(number)),
        options,
    });
    return (
        <TextField
            fullWidth
            size="small"
            value={text}
            {...handlers}
            error={Boolean(fault)}
            helperText={fault}
            placeholder={placeholder}
            slotProps={{
                htmlInput: { 'aria-label': label, inputMode: 'decimal', autoComplete: 'off' },
                input: {
                    endAdornment: field.unit && (
                        <Typography variant="caption" color="text.secondary">
                            {field.unit}
                        </Typography>
                    ),
                },
            }}
        />
    );
};

const RangeFilter = ({ resource, field, values, change }: FilterInputProps) => {
    const translate = useTranslate();
    const labels = useLabels(resource);
    const id = `filter-${field.name}`;
    const kind = WHEN[field.type];
    if (kind)
        return (
            <Stack spacing={1.5} sx={{ pt: 0.75 }} role="group" aria-labelledby={`${id}-label`}>
                {(['from', 'to'] as const).map(end => (
                    <DateBox
                        key={end}
                        kind={kind}
                        label={translate(`engine.list.${end}`)}
                        calledBy={`${labels.field(field)} ${translate(`engine.list.${end}`)}`}
                        value={String(asArray(values[`${field.name}_${end}`])[0] ?? '')}
                        onChange={next => change({ ...values, [`${field.name}_${end}`]: next || undefined })}
                    />
                ))}
            </Stack>
        );
    return (
        <Stack direction="row" spacing={1} role="group" aria-labelledby={`${id}-label`}>
            {(['from', 'to'] as const).map(end => (
                <NumberBound
                    key={end}
                    field={field}
                    value={String(asArray(values[`${field.name}_${end}`])[0] ?? '')}
                    onChange={bound => change({ ...values, [`${field.name}_${end}`]: bound })}
                    placeholder={translate(`engine.list.${end}`)}
                    label={`${labels.field(field)} ${translate(`engine.list.${end}`)}`}
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
                kinds={field.kinds}
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
                // URL values are texts, even for numeric codes
                isOptionEqualToValue={(option, value) => String(option) === String(value)}
                onChange={(_, next) => set(next.length > 0 ? next : undefined)}
                renderInput={params => <TextField {...params} />}
            />
        );
    if (!field.contains) return <ExactText id={id} value={String(chosen[0] ?? '')} onChange={text => set(text)} />;
    return (
        <OutlinedInput
            id={id}
            size="small"
            value={chosen[0] ?? ''}
            onChange={event => set(event.target.value || undefined)}
        />
    );
};

/** Identifiers and codes are only searched when complete. */
const ExactText = ({
    id,
    value,
    onChange,
}: {
    id: string;
    value: string;
    onChange: (text: string | undefined) => void;
}) => {
    const [text, setText] = useState(value);
    useEffect(() => setText(value), [value]);
    const finish = () => text.trim() !== value && onChange(text.trim() || undefined);
    return (
        <OutlinedInput
            id={id}
            size="small"
            value={text}
            onChange={event => setText(event.target.value)}
            onBlur={finish}
            onKeyDown={event => event.key === 'Enter' && finish()}
        />
    );
};

const PAUSE_MS = 250;
/** Local filter draft, debounced by `PAUSE_MS` before it is written to the list's URL, which would be too slow to type into. */
const useDraft = () => {
    const { filterValues, setFilters } = useListContext();
    const [draft, setDraft] = useState<FilterValues>();
    const sent = useRef<FilterValues>(undefined);
    const apply = useRef(setFilters);
    useEffect(() => {
        apply.current = setFilters;
    }, [setFilters]);
    useEffect(() => {
        if (!draft || draft === sent.current) return;
        const timer = setTimeout(() => {
            sent.current = draft;
            apply.current(draft, undefined, false);
        }, PAUSE_MS);
        return () => clearTimeout(timer);
    }, [draft]);
    // cleared elsewhere, or another view was opened
    useEffect(() => {
        if (JSON.stringify(filterValues) !== JSON.stringify(sent.current)) setDraft(undefined);
    }, [filterValues]);
    return { values: draft ?? (filterValues as FilterValues), change: setDraft };
};

const isComposite = (field: Field) => isRange(field) || field.type === 'boolean';

interface FilterPanelProps {
    /** always visible */
    fields: readonly Field[];
    /** visible when unfolded; active filters always are */
    more?: readonly Field[];
}

/** All filters of a list. Changes apply immediately and are part of the URL. */
export const FilterPanel = ({ fields, more = [] }: FilterPanelProps) => {
    const translate = useTranslate();
    const { resource, filterValues, setFilters } = useListContext();
    const { values, change } = useDraft();
    const [unfolded, setUnfolded] = useState(false);
    const labels = useLabels(resource);
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const close = () => setAnchor(null);
    const count = activeFilters([...fields, ...more], filterValues).length;
    if (fields.length === 0) return null;
    const shown = [...fields, ...(unfolded ? more : activeFilters(more, values))];

    const content = (
        <Box sx={{ p: 2, width: { md: 360 } }}>
            <Typography variant="subtitle2" component="h2" sx={{ mb: 1.5 }}>
                {translate('engine.list.filters')}
            </Typography>
            <Stack spacing={2}>
                {shown.map(field => (
                    <Box key={field.name}>
                        <FormLabel
                            id={`filter-${field.name}-label`}
                            component={isComposite(field) ? 'span' : 'label'}
                            htmlFor={isComposite(field) ? undefined : `filter-${field.name}`}
                            sx={{ display: 'block', mb: 0.5, fontSize: 13, fontWeight: 500 }}
                        >
                            {labels.field(field)}
                        </FormLabel>
                        <FilterInput resource={resource} field={field} values={values} change={change} />
                    </Box>
                ))}
            </Stack>
            {more.length > 0 && (
                <Button
                    size="small"
                    aria-expanded={unfolded}
                    onClick={() => setUnfolded(!unfolded)}
                    sx={{ mt: 1.5, ml: -0.5 }}
                >
                    {translate(unfolded ? 'engine.list.fewerFilters' : 'engine.list.moreFilters')}
                </Button>
            )}
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

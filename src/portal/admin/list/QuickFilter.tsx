import { Box, ButtonBase } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListContext, useTranslate } from 'react-admin';
import type { Field, Option } from '../../../contract/metadata';
import { findCountedField } from '../../../domain/records/statusFields';
import type { ScreenDefinition } from '../definition';
import { useLabels } from '../labels';
import { fieldOf, resourceOf } from '../metadata';
import { listKey } from '../provider/keys';
import { useCalls } from '../provider/useCalls';
import { useCanSeeField, useReaderColumns } from '../useCanSeeField';
import { asArray, type FilterValues } from './filters';

/** Enumeration shown as counts above a list: as defined, else the status. */
export const quickField = ({ name, list }: ScreenDefinition): Field | undefined => {
    const resource = resourceOf(name);
    if (list?.quick === false) return undefined;
    return list?.quick ? fieldOf(resource, list.quick) : findCountedField(resource);
};

const isSame = (one: readonly string[], other: readonly string[]) =>
    one.length === other.length && one.every(value => other.includes(value));
/** Highlights warning and error values that have records. */
const toneOf = (option: Option | undefined, count: number | undefined) =>
    count && (option?.color === 'error' || option?.color === 'warning') ? option.color : undefined;

interface Choice {
    key: string;
    label: string;
    /** filter values; empty: all */
    values: readonly (string | number)[];
    count: number | undefined;
    option?: Option;
}

/** Filter toggles with the count of each enumeration value, within the list's other filters. */
export const QuickFilter = ({ definition }: { definition: ScreenDefinition }) => {
    const field = quickField(definition);
    const canSeeField = useCanSeeField();
    const readerColumns = useReaderColumns(definition);
    return field?.options && !readerColumns && canSeeField(field) ? (
        <Choices definition={definition} field={field} />
    ) : null;
};

const Choices = ({ definition: { name, list }, field }: { definition: ScreenDefinition; field: Field }) => {
    const { filterValues, setFilters } = useListContext();
    const translate = useTranslate();
    const labels = useLabels(name);
    const calls = useCalls();
    const { [field.name]: given, ...otherFilters }: FilterValues = filterValues;
    const { data } = useQuery({
        // under the list's query key, so that it is invalidated together with the list
        queryKey: listKey(name, 'counts', field.name, otherFilters),
        queryFn: ({ signal }) => calls.counts(name, field.name, otherFilters, signal),
        placeholderData: keepPreviousData,
    });
    const chosen = asArray(given).map(String);
    const options = field.options ?? [];
    const counted = new Map(data?.values.map(({ value, count }) => [String(value), count]));
    const countOf = (values: readonly (string | number)[]) =>
        data && values.reduce<number>((sum, value) => sum + (counted.get(String(value)) ?? 0), 0);
    const usual = asArray(list?.filter?.[field.name] as FilterValues[string]) as (string | number)[];
    const choices: Choice[] = [
        ...(usual.length > 1
            ? [{ key: 'usual', label: translate('engine.list.current'), values: usual, count: countOf(usual) }]
            : []),
        ...options.map(option => ({
            key: String(option.value),
            label: labels.option(field, option.value),
            values: [option.value],
            count: countOf([option.value]),
            option,
        })),
        { key: 'all', label: translate('engine.list.all'), values: [], count: data?.total },
    ];
    const exact = choices.find(({ values }) => isSame(values.map(String), chosen));
    const choose = ({ values }: Choice, pressed: boolean) =>
        setFilters(
            pressed || values.length === 0 ? otherFilters : { ...otherFilters, [field.name]: values },
            undefined,
            false,
        );
    return (
        <Box
            role="group"
            aria-label={translate('engine.list.countsBy', { field: labels.field(field) })}
            sx={{
                display: 'flex',
                gap: 0.75,
                mb: 1,
                // on a phone one row that scrolls horizontally, edge to edge
                flexWrap: { xs: 'nowrap', sm: 'wrap' },
                overflowX: { xs: 'auto', sm: 'visible' },
                mx: { xs: -2, sm: 0 },
                px: { xs: 2, sm: 0 },
                py: 0.25,
                scrollbarWidth: 'none',
            }}
        >
            {choices.map(choice => {
                // several values selected in the filters are all pressed
                const pressed = exact ? exact === choice : chosen.includes(choice.key);
                const tone = toneOf(choice.option, choice.count);
                return (
                    <ButtonBase
                        key={choice.key}
                        aria-pressed={pressed}
                        onClick={() => choose(choice, pressed)}
                        sx={theme => ({
                            flexShrink: 0,
                            gap: 0.75,
                            px: 1.25,
                            minHeight: { xs: 40, sm: 32 },
                            borderRadius: 1,
                            border: '1px solid',
                            borderColor: pressed ? 'primary.main' : 'divider',
                            bgcolor: pressed ? 'tones.primary.surface' : 'background.paper',
                            color: pressed ? 'tones.primary.text' : 'text.secondary',
                            fontSize: '0.8125rem',
                            fontWeight: 500,
                            whiteSpace: 'nowrap',
                            '&:hover': { bgcolor: pressed ? 'tones.primary.surface' : 'action.hover' },
                            '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 1 },
                        })}
                    >
                        {choice.label}{' '}
                        <Box
                            component="span"
                            className="tabular"
                            sx={{
                                minWidth: '1ch',
                                fontWeight: 650,
                                color: tone ? `tones.${tone}.text` : choice.count ? 'text.primary' : 'inherit',
                            }}
                        >
                            {choice.count === undefined ? '·' : choice.count.toLocaleString('en-AU')}
                        </Box>
                    </ButtonBase>
                );
            })}
        </Box>
    );
};

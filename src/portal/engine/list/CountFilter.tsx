import { Box, ButtonBase, Skeleton, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { useLabels } from '../labels';
import { fieldOf, resourceOf } from '../metadata';
import { asArray } from './filters';

interface CountFilterProps {
    /** of the list; an enumeration that the list may be filtered by */
    field: string;
    /** how many there are of each value; undefined while they are on their way */
    counts: ReadonlyMap<string | number, number> | undefined;
    /** values that are worth looking at while they are not zero, in the colour of their option */
    loud?: readonly (string | number)[];
}

/** How many there are of each state, above the list: each figure narrows the list to what it counts, and back. */
export const CountFilter = ({ field: name, counts, loud = [] }: CountFilterProps) => {
    const { resource, filterValues, setFilters } = useListContext();
    const translate = useTranslate();
    const labels = useLabels(resource);
    const field = fieldOf(resourceOf(resource), name);
    if (!field?.options) return null;
    const chosen = asArray(filterValues[name]).map(String);
    const choose = (value: string | number) => {
        const { [name]: _, ...rest } = filterValues;
        const only = chosen.length === 1 && chosen[0] === String(value);
        setFilters(only ? rest : { ...rest, [name]: [value] }, undefined, false);
    };
    return (
        <Box
            role="group"
            aria-label={translate('engine.list.countsBy', { field: labels.field(field) })}
            sx={{
                display: 'grid',
                gridTemplateColumns: {
                    xs: 'repeat(2, minmax(0, 1fr))',
                    sm: `repeat(${Math.min(field.options.length, 4)}, minmax(0, 1fr))`,
                },
                gap: 1,
                mb: 1.5,
            }}
        >
            {field.options.map(({ value, color }) => {
                const count = counts ? (counts.get(value) ?? 0) : undefined;
                const pressed = chosen.includes(String(value));
                const tone = loud.includes(value) && count && color && color !== 'neutral' ? color : undefined;
                return (
                    <ButtonBase
                        key={value}
                        aria-pressed={pressed}
                        onClick={() => choose(value)}
                        sx={theme => ({
                            display: 'flex',
                            alignItems: 'baseline',
                            justifyContent: 'flex-start',
                            gap: 1,
                            px: 1.5,
                            py: 1,
                            minHeight: 44,
                            textAlign: 'left',
                            borderRadius: 1,
                            border: '1px solid',
                            borderColor: pressed ? 'primary.main' : 'divider',
                            boxShadow: pressed ? `inset 0 0 0 1px ${theme.palette.primary.main}` : 'none',
                            bgcolor: pressed ? 'tones.primary.surface' : 'background.paper',
                            '&:hover': { bgcolor: pressed ? 'tones.primary.surface' : 'action.hover' },
                            '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
                        })}
                    >
                        <Typography
                            component="span"
                            className="tabular"
                            sx={{
                                fontSize: '1.25rem',
                                fontWeight: 620,
                                lineHeight: 1.2,
                                color: tone ? `tones.${tone}.text` : undefined,
                            }}
                        >
                            {count === undefined ? <Skeleton width={28} /> : count.toLocaleString('en-AU')}
                        </Typography>
                        <Typography component="span" variant="body2" color="text.secondary" noWrap>
                            {labels.option(field, value)}
                        </Typography>
                    </ButtonBase>
                );
            })}
        </Box>
    );
};

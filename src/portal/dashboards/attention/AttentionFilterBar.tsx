import { MenuItem, Stack, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useCanAccess, useGetList, useTranslate } from 'react-admin';
import { useLabels } from '../../admin/labels';
import { fieldOf } from '../../admin/metadata';
import type { useAttentionFilters } from './useAttentionFilters';

const TEXT = 'domains.dashboards.attention.filter';
const REGIONS = 100;

const Select = ({
    label,
    value,
    choices,
    onChange,
}: {
    label: string;
    value: string;
    choices: readonly { id: number | string; name: string }[];
    onChange: (value: string) => void;
}) => {
    const translate = useTranslate();
    return (
        <TextField
            select
            size="small"
            label={label}
            value={value}
            onChange={event => onChange(event.target.value)}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            sx={{ minWidth: 128, flex: { xs: '1 1 128px', sm: 'none' } }}
        >
            <MenuItem value="">{translate(`${TEXT}.all`)}</MenuItem>
            {choices.map(({ id, name }) => (
                <MenuItem key={id} value={String(id)}>
                    {name}
                </MenuItem>
            ))}
        </TextField>
    );
};

/** Filters by owner, region and kind of site. */
export const AttentionFilterBar = ({ filters, setFilter }: ReturnType<typeof useAttentionFilters>) => {
    const translate = useTranslate();
    const { canAccess: canListRegions } = useCanAccess({ resource: 'regions', action: 'list' });
    const labels = useLabels('sites');
    const kind = fieldOf('sites', 'kind');
    const { data: regions = [] } = useGetList(
        'regions',
        { pagination: { page: 1, perPage: REGIONS }, sort: { field: 'name', order: 'ASC' }, filter: {} },
        { enabled: canListRegions },
    );
    return (
        <Stack
            direction="row"
            useFlexGap
            sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-end', mb: 1.5, mt: 0.5 }}
            role="group"
            aria-label={translate(`${TEXT}.title`)}
        >
            <ToggleButtonGroup
                size="small"
                exclusive
                aria-label={translate(`${TEXT}.owner`)}
                value={filters.owner ?? ''}
                onChange={(_, value: string | null) => value !== null && setFilter('owner', value)}
                sx={{ '& .MuiToggleButton-root': { px: 1.5, textTransform: 'none', minHeight: 40 } }}
            >
                <ToggleButton value="">{translate(`${TEXT}.everybody`)}</ToggleButton>
                <ToggleButton value="me">{translate(`${TEXT}.me`)}</ToggleButton>
                <ToggleButton value="nobody">{translate(`${TEXT}.nobody`)}</ToggleButton>
            </ToggleButtonGroup>
            {regions.length > 0 && (
                <Select
                    label={translate(`${TEXT}.region`)}
                    value={String(filters.region_id ?? '')}
                    choices={regions.map(({ id, name }) => ({ id, name: String(name) }))}
                    onChange={value => setFilter('region', value)}
                />
            )}
            {kind?.options && (
                <Select
                    label={translate(`${TEXT}.kind`)}
                    value={filters.site_kind ?? ''}
                    choices={kind.options.map(({ value }) => ({ id: String(value), name: labels.option(kind, value) }))}
                    onChange={value => setFilter('kind', value)}
                />
            )}
        </Stack>
    );
};

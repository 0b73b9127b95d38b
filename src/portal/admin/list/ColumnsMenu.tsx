import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import SearchIcon from '@mui/icons-material/Search';
import ViewColumnOutlinedIcon from '@mui/icons-material/ViewColumnOutlined';
import {
    Box,
    Button,
    Checkbox,
    FormControlLabel,
    IconButton,
    InputAdornment,
    OutlinedInput,
    Popover,
    Stack,
    ToggleButton,
    ToggleButtonGroup,
    Typography,
} from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useDensity } from '../../theme/density';
import { panelProps, ToolButton } from './ToolButton';
import type { Columns } from './useColumns';

/** Number of columns from which the menu has a search. */
const MANY = 12;

/** Choice of columns, their order and the row density. */
export const ColumnsMenu = ({ columns }: { columns: Columns }) => {
    const translate = useTranslate();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [density, setDensity] = useDensity();
    const [search, setSearch] = useState('');
    const shown = columns.visible.map(c => c.source);
    const isWanted = (column: { label: string }) => column.label.toLowerCase().includes(search.trim().toLowerCase());
    const visible = columns.visible.filter(isWanted);
    const hidden = columns.all.filter(c => !shown.includes(c.source) && isWanted(c));
    const move = (source: string, by: number) => {
        const next = [...shown];
        const from = next.indexOf(source);
        next.splice(from + by, 0, ...next.splice(from, 1));
        columns.choose(next);
    };
    return (
        <>
            <ToolButton
                label={translate('engine.list.columns')}
                icon={<ViewColumnOutlinedIcon />}
                onClick={event => setAnchor(event.currentTarget)}
                expanded={Boolean(anchor)}
            />
            <Popover
                open={Boolean(anchor)}
                slotProps={panelProps(translate('engine.list.columns'))}
                anchorEl={anchor}
                onClose={() => {
                    setAnchor(null);
                    setSearch('');
                }}
                anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
                transformOrigin={{ vertical: 'top', horizontal: 'right' }}
            >
                <Box sx={{ width: 320, maxWidth: '100%', p: 2 }}>
                    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
                        <Typography variant="subtitle2" component="h2">
                            {translate('engine.list.columns')}
                        </Typography>
                        <Button size="small" onClick={columns.reset} disabled={!columns.changed}>
                            {translate('engine.list.reset')}
                        </Button>
                    </Stack>
                    {columns.all.length > MANY && (
                        <OutlinedInput
                            fullWidth
                            size="small"
                            type="search"
                            value={search}
                            onChange={event => setSearch(event.target.value)}
                            placeholder={translate('engine.list.findColumn')}
                            inputProps={{ 'aria-label': translate('engine.list.findColumn') }}
                            startAdornment={
                                <InputAdornment position="start">
                                    <SearchIcon fontSize="small" />
                                </InputAdornment>
                            }
                            sx={{ mb: 1 }}
                        />
                    )}
                    <Box sx={{ maxHeight: 'min(320px, 45dvh)', overflowY: 'auto', mx: -1 }}>
                        {visible.length + hidden.length === 0 && (
                            <Typography variant="body2" color="text.secondary" sx={{ px: 1, py: 0.5 }}>
                                {translate('engine.list.noColumn')}
                            </Typography>
                        )}
                        {visible.map(column => (
                            <Stack key={column.source} direction="row" sx={{ alignItems: 'center', px: 1 }}>
                                <FormControlLabel
                                    sx={{ flex: 1, minWidth: 0 }}
                                    label={<Typography variant="body2">{column.label}</Typography>}
                                    control={
                                        <Checkbox
                                            size="small"
                                            checked
                                            disabled={shown.length === 1}
                                            onChange={() => columns.choose(shown.filter(s => s !== column.source))}
                                        />
                                    }
                                />
                                <IconButton
                                    size="small"
                                    disabled={column.source === shown[0]}
                                    onClick={() => move(column.source, -1)}
                                    aria-label={translate('engine.list.moveUp', { name: column.label })}
                                >
                                    <ArrowUpwardIcon fontSize="inherit" />
                                </IconButton>
                                <IconButton
                                    size="small"
                                    disabled={column.source === shown.at(-1)}
                                    onClick={() => move(column.source, 1)}
                                    aria-label={translate('engine.list.moveDown', { name: column.label })}
                                >
                                    <ArrowDownwardIcon fontSize="inherit" />
                                </IconButton>
                            </Stack>
                        ))}
                        {hidden.map(column => (
                            <FormControlLabel
                                key={column.source}
                                sx={{ display: 'flex', px: 1, mr: 0 }}
                                label={<Typography variant="body2">{column.label}</Typography>}
                                control={
                                    <Checkbox
                                        size="small"
                                        checked={false}
                                        onChange={() => columns.choose([...shown, column.source])}
                                    />
                                }
                            />
                        ))}
                    </Box>
                    <ToggleButtonGroup
                        fullWidth
                        exclusive
                        size="small"
                        value={density}
                        onChange={(_, value: typeof density | null) => value && setDensity(value)}
                        aria-label={translate('engine.list.density')}
                        sx={{ mt: 2 }}
                    >
                        <ToggleButton value="comfortable">{translate('engine.list.comfortable')}</ToggleButton>
                        <ToggleButton value="dense">{translate('engine.list.dense')}</ToggleButton>
                    </ToggleButtonGroup>
                </Box>
            </Popover>
        </>
    );
};

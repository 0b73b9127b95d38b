import AddOutlined from '@mui/icons-material/AddOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import { Box, Button, IconButton, MenuItem, Stack, TextField } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { NUTRIENTS } from '../../../domain/dosing/nutrients';
import { visuallyHidden } from '../../components/fields/FieldFrame';
import { NumberBox } from '../../components/fields/NumberBox';
import { nutrientLabel } from '../nutrientLabel';
import type { ShareValues } from './forms';

interface MixInputProps {
    shares: readonly ShareValues[];
    onChange: (shares: ShareValues[]) => void;
    /** feed name, for screen readers */
    of: string;
}

/** Nutrient shares of a feed, in percent by weight. */
export const MixInput = ({ shares, onChange, of }: MixInputProps) => {
    const translate = useTranslate();
    const id = useId();
    const say = (key: string, values?: object) => translate(`domains.nutrition.calculator.mix.${key}`, values);
    const set = (at: number, share: Partial<ShareValues>) =>
        onChange(shares.map((entry, index) => (index === at ? { ...entry, ...share } : entry)));
    const free = NUTRIENTS.filter(name => !shares.some(({ nutrient }) => nutrient === name));
    return (
        <Stack component="fieldset" spacing={1} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
            <Box component="legend" sx={{ p: 0, mb: 0.5, fontSize: 14, fontWeight: 500 }}>
                {say('title')}
                <Box component="span" sx={visuallyHidden}>
                    {` ${of}`}
                </Box>
            </Box>
            {shares.map(({ nutrient, percentage }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing of its own to be told by
                <Stack key={at} direction="row" spacing={1} sx={{ alignItems: 'center' }}>
                    <TextField
                        select
                        size="small"
                        value={nutrient}
                        onChange={event => set(at, { nutrient: event.target.value })}
                        sx={{ flex: 1, minWidth: 0 }}
                        slotProps={{ htmlInput: { 'aria-label': say('nutrient', { at: at + 1 }) } }}
                    >
                        {[...(nutrient ? [nutrient] : []), ...free].map(name => (
                            <MenuItem key={name} value={name}>
                                {nutrientLabel(name)}
                            </MenuItem>
                        ))}
                    </TextField>
                    <NumberBox
                        size="small"
                        value={percentage}
                        onText={text => set(at, { percentage: text })}
                        unit="%"
                        sx={{ width: 110, flexShrink: 0 }}
                        htmlInput={{ 'aria-label': say('share', { nutrient: nutrientLabel(nutrient) }) }}
                    />
                    <IconButton
                        size="small"
                        aria-label={say('remove', { nutrient: nutrientLabel(nutrient) })}
                        onClick={() => onChange(shares.filter((_, index) => index !== at))}
                    >
                        <CloseOutlined fontSize="small" />
                    </IconButton>
                </Stack>
            ))}
            {free[0] && (
                <Button
                    id={id}
                    size="small"
                    color="inherit"
                    startIcon={<AddOutlined />}
                    onClick={() => onChange([...shares, { nutrient: free[0] as string, percentage: '' }])}
                    sx={{ alignSelf: 'flex-start' }}
                >
                    {say('add')}
                </Button>
            )}
        </Stack>
    );
};

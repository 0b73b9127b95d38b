import { Alert, Box, Chip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { litresText } from '../components/fields/formats';
import type { RunProposal } from './runs';

const TEXT = 'domains.refills.runs';

/** Trucks with a supplement tank as toggle buttons, with the reason why one cannot be chosen. */
export const TruckChoice = ({
    trucks,
    onToggle,
}: {
    trucks: RunProposal['trucks'];
    onToggle: (id: number) => void;
}) => {
    const translate = useTranslate();
    if (trucks.length === 0) return <Alert severity="info">{translate(`${TEXT}.noTrucks`)}</Alert>;
    return (
        <Box role="group" aria-label={translate(`${TEXT}.trucks`)} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {trucks.map(({ vehicle_id, name, litres: most, is_chosen, refusal }) => (
                <Box key={vehicle_id}>
                    <Chip
                        component="button"
                        type="button"
                        aria-pressed={is_chosen}
                        clickable
                        disabled={refusal !== null}
                        color={is_chosen ? 'primary' : 'default'}
                        variant={is_chosen ? 'filled' : 'outlined'}
                        label={translate(`${TEXT}.truck`, { name, litres: litresText(most) })}
                        onClick={() => onToggle(vehicle_id)}
                    />
                    {refusal && (
                        <Typography variant="caption" color="text.secondary" component="div" sx={{ maxWidth: 220 }}>
                            {refusal}
                        </Typography>
                    )}
                </Box>
            ))}
        </Box>
    );
};

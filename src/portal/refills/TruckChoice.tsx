import { Alert, Box, Chip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { litresText } from '../components/fields/formats';
import type { RunProposal } from './runs';

const TEXT = 'domains.refills.runs';

/** Trucks with a supplement tank as toggle buttons, with the reason why one cannot be chosen. */
export const TruckChoice = ({
    trucks,
    chosen,
    onToggle,
}: {
    trucks: RunProposal['trucks'];
    /** ids of the chosen ones */
    chosen: readonly number[];
    onToggle: (id: number) => void;
}) => {
    const translate = useTranslate();
    if (trucks.length === 0) return <Alert severity="info">{translate(`${TEXT}.noTrucks`)}</Alert>;
    return (
        <Box role="group" aria-label={translate(`${TEXT}.trucks`)} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {trucks.map(({ vehicle_id, name, litres: most, refusal }) => (
                <Box key={vehicle_id}>
                    <Chip
                        component="button"
                        type="button"
                        aria-pressed={chosen.includes(vehicle_id)}
                        clickable
                        disabled={refusal !== null}
                        color={chosen.includes(vehicle_id) ? 'primary' : 'default'}
                        variant={chosen.includes(vehicle_id) ? 'filled' : 'outlined'}
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

import { Box, Chip, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CONTRACT_PLACEHOLDERS, type ContractFacts } from '../../../domain/sales/contracts';

/** Available placeholders with their values in this order. */
export const FactsLegend = ({ facts, onInsert }: { facts: ContractFacts; onInsert: (name: string) => void }) => {
    const translate = useTranslate();
    return (
        <Box sx={{ mt: 2 }}>
            <Typography variant="caption" color="text.secondary">
                {translate('domains.sales.contract.facts')}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 0.75 }}>
                {Object.entries(CONTRACT_PLACEHOLDERS).map(([name, value]) => (
                    <Tooltip key={name} title={value(facts) || '–'}>
                        <Chip
                            size="small"
                            label={`{{${name}}}`}
                            // preserves the cursor position in the text
                            onMouseDown={event => event.preventDefault()}
                            onClick={() => onInsert(name)}
                        />
                    </Tooltip>
                ))}
            </Box>
        </Box>
    );
};

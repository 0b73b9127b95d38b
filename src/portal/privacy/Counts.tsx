import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';

interface Counted {
    title: string;
    count: number;
    why?: string;
}

/** Numbers of records by kind, with reasons. */
export const Counts = ({ title, counts }: { title: string; counts: readonly Counted[] }) => {
    const translate = useTranslate();
    const id = useId();
    return (
        <Box component="section" aria-labelledby={id} sx={{ mb: 2 }}>
            <Typography id={id} variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
                {translate(title)}
            </Typography>
            {counts.length === 0 && (
                <Typography variant="body2" color="text.secondary">
                    {translate('domains.privacy.none')}
                </Typography>
            )}
            <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
                {counts.map(({ title: of, count, why }) => (
                    <Box
                        component="li"
                        key={`${of} ${why ?? ''}`}
                        sx={{ display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 2, py: 0.25 }}
                    >
                        <Typography variant="body2">{of}</Typography>
                        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                            {count}
                        </Typography>
                        {why && (
                            <Typography variant="caption" color="text.secondary" sx={{ gridColumn: '1 / -1' }}>
                                {why}
                            </Typography>
                        )}
                    </Box>
                ))}
            </Box>
        </Box>
    );
};

import { Box, Card, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { ReferenceLink } from '../admin/fields/ReferenceLink';
import { Moment } from '../components/fields/Moment';

interface SpansInTimeProps {
    /** id of the heading */
    id: string;
    title: string;
    /** resource of the spans' records */
    resource: string;
    /** text for spans without an end */
    lasting: string;
    spans: readonly {
        id: number;
        label: string;
        from: string;
        to: string | null;
        state?: ReactNode;
        notes?: string | null;
    }[];
}

/** List of the time spans that the chart shades, each linking to its record. */
export const SpansInWindow = ({ id: titleId, title, resource, lasting, spans }: SpansInTimeProps) => {
    if (spans.length === 0) return null;
    return (
        <Card component="section" aria-labelledby={titleId} sx={{ p: 2 }}>
            <Typography id={titleId} variant="h3" component="h2" sx={{ mb: 0.5 }}>
                {title}
            </Typography>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 280, overflowY: 'auto' }}>
                {spans.map(({ id, label, from, to, state, notes }) => (
                    <Stack
                        key={id}
                        component="li"
                        direction="row"
                        useFlexGap
                        sx={{
                            py: 0.75,
                            columnGap: 1.5,
                            rowGap: 0.25,
                            flexWrap: 'wrap',
                            alignItems: 'center',
                            typography: 'body2',
                        }}
                    >
                        {state}
                        <ReferenceLink resource={resource} target={{ id, label }} />
                        <Typography variant="body2" component="span" color="text.secondary">
                            <Moment value={from} />
                            {' – '}
                            {to ? <Moment value={to} /> : lasting}
                            {notes && ` · ${notes}`}
                        </Typography>
                    </Stack>
                ))}
            </Box>
        </Card>
    );
};

import { Box } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { FieldValue } from '../../admin/fields/FieldValue';
import { fieldOf } from '../../admin/metadata';

const REACHED_BY = ['phone', 'email'] as const;

/** Phone and email of a record as links. */
export const Reach = ({ resource, record }: { resource: string; record: RaRecord }) => (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, typography: 'body2', overflowWrap: 'anywhere' }}>
        {REACHED_BY.map(name => {
            const field = fieldOf(resource, name);
            return field && record[name] ? (
                <FieldValue key={name} resource={resource} field={field} record={record} />
            ) : null;
        })}
    </Box>
);

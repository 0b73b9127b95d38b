import { Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';

/** Work descriptions in one line. */
export const WorkColumn = () => {
    const diary = useRecordContext<ResourceTypes['work-diaries'] & { id: number }>();
    const text = (diary?.entries ?? []).map(({ description }) => description).join('; ');
    return (
        <Typography variant="body2" component="div" noWrap title={text} sx={{ maxWidth: 420, fontSize: 'inherit' }}>
            {text}
        </Typography>
    );
};

import AddIcon from '@mui/icons-material/Add';
import { Button, type ButtonProps } from '@mui/material';
import type { LinkProps } from 'react-admin';
import { useAddLabel } from '../useAddLabel';

/** Button above a related list that adds a record to it. */
export const AddButton = ({ resource, ...button }: { resource: string } & ButtonProps & Partial<LinkProps>) => {
    const label = useAddLabel(resource);
    return (
        <Button startIcon={<AddIcon />} variant="outlined" color="inherit" size="small" {...button}>
            {label}
        </Button>
    );
};

import { Stack } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { PersonPicture } from '../components/PersonPicture';

/** List cell with a person's picture and name. */
export const PersonName = () => {
    const person = useRecordContext<ResourceTypes['users']>();
    if (!person) return null;
    return (
        <Stack component="span" direction="row" spacing={1.25} sx={{ alignItems: 'center' }}>
            <PersonPicture url={person.profile_picture_url} size={28} />
            <span>{person.fullname}</span>
        </Stack>
    );
};

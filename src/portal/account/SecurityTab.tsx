import { Divider, Stack } from '@mui/material';
import { SecondFactors } from './SecondFactors';
import { Sessions } from './Sessions';

/** How one signs in, and where one is signed in. */
export const SecurityTab = () => (
    <Stack spacing={3} divider={<Divider flexItem />}>
        <SecondFactors />
        <Sessions />
    </Stack>
);

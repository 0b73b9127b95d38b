import { Divider, Stack } from '@mui/material';
import { SecondFactors } from './SecondFactors';
import { Sessions } from './Sessions';

/** Sign-in methods and sessions. */
export const SecurityTab = () => (
    <Stack spacing={3} divider={<Divider flexItem />}>
        <SecondFactors />
        <Sessions />
    </Stack>
);

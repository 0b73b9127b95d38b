import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import { Link } from 'react-admin';

/** Link back from a page about a file. */
export const BackToFolder = ({ to, name }: { to: string; name: string }) => (
    <Link
        to={to}
        variant="body2"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minHeight: 24, overflowWrap: 'anywhere' }}
    >
        <ArrowBackIcon sx={{ fontSize: 16 }} aria-hidden />
        {name}
    </Link>
);

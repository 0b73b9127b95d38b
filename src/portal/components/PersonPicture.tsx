import { Avatar } from '@mui/material';
import person from './person.svg';

interface PersonPictureProps {
    /** picture URL; absent or expired: the default image */
    url?: string | null;
    size: number;
    /** alternative text, unless a name is beside it */
    alt?: string;
}

/** A person's picture, or the default image where none is set. */
export const PersonPicture = ({ url, size, alt = '' }: PersonPictureProps) => (
    <Avatar src={url ?? person} alt={alt} sx={{ width: size, height: size }}>
        <img src={person} alt={alt} width={size} height={size} />
    </Avatar>
);

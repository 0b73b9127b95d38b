import { Avatar } from '@mui/material';
import person from './person.svg';

interface PersonPictureProps {
    /** picture URL; absent or expired: the default image */
    url?: string | null;
    size: number;
    /** alternative text; empty if the name is shown beside it */
    alt?: string;
}

/** Profile picture of a person, or the default image. */
export const PersonPicture = ({ url, size, alt = '' }: PersonPictureProps) => (
    <Avatar src={url ?? person} alt={alt} sx={{ width: size, height: size }}>
        <img src={person} alt={alt} width={size} height={size} />
    </Avatar>
);

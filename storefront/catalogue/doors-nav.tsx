import { Link } from 'react-router-dom';
import { Door, DoorFrame, Supplies } from './door-stamps.tsx';
import { ERAS, SUPPLIES } from './doors.ts';

/** What the shop sells, in four doors. */
const Doors = () => (
  <DoorFrame aria-label="Bölümler">
    {ERAS.map(({ name, years, href }) => (
      <Door key={name} to={href}>
        {name} <small>{years}</small>
      </Door>
    ))}
    <Supplies>
      Malzeme
      <ul>
        {SUPPLIES.map(({ name, href }) => (
          <li key={name}>
            <Link to={href}>{name}</Link>
          </li>
        ))}
      </ul>
    </Supplies>
  </DoorFrame>
);
export default Doors;

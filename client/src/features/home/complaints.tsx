/** The kinds of symptoms there are to choose from, each with the picture that it has on the page where one chooses. */
import { homeMessages } from '../../messages/home.js';

const words = homeMessages.complaints;

export function Complaints() {
  return (
    <div className="complaints">
      <h2>{words.heading(words.list.length)}</h2>
      <ul>
        {words.list.map(([id, name]) => (
          <li key={id}>
            <img
              src={`/images/categories/${id}.svg`}
              alt=""
              width="40"
              height="40"
              loading="lazy"
              decoding="async"
            />
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

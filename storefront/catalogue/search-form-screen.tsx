import { Navigate, useSearchParams } from 'react-router-dom';
import { searchUrl } from '../pages/search-url.ts';

/** Target of the search form without scripts; the server redirects the request before this screen is needed. */
export default function SearchFormScreen() {
  const [search] = useSearchParams();
  return <Navigate to={searchUrl(search.get('keyword') ?? '')} replace />;
}
